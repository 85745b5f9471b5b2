/** Requests per call; FUZZ_RUNS=500 tests longer. */
export const runs = Number(process.env.FUZZ_RUNS ?? 20)

/** FUZZ_SEED repeats a failed run. */
export const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
