import { makeConsistencyTokens } from '@pasar/contract/consistency/tokens'

/** What this browser has written and been told: its reads are at least as new. */
export const consistencyTokens = makeConsistencyTokens(() => localStorage)
