import { makeConsistencyTokens } from '@pasar/contract/consistency'

/** What this browser has written and been told: its reads are at least as new. */
export const consistencyTokens = makeConsistencyTokens(() => localStorage)
