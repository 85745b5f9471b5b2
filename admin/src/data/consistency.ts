import { makeConsistencyTokens } from '@pasar/contract/consistency/tokens'

/** What this console has saved and been told: its reads are at least as new. */
export const consistencyTokens = makeConsistencyTokens(() => localStorage)
