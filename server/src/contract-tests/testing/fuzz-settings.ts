/** Requests a call: FUZZ_RUNS=500 looks longer. */
export const runs = Number(process.env.FUZZ_RUNS ?? 20)

/** FUZZ_SEED repeats what a failed run printed. */
export const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
