/**
 * How long a read stays fresh whose page prefetches it at each arrival, with `staleTime` 0: until the first
 * render, a moment later, so that both are one request.
 */
export const PREFETCHED_MS = 1_000
