import type { Load, Model } from './load.ts'

const BYTES_PER_MEBIBYTE = 2 ** 20
const BYTES_PER_KB = 1_000
const BYTES_PER_GB = 1e9

/** Memory of a server process and of a process that runs jobs only, GB. */
export type ProcessMemory = { server: number; worker: number }

/**
 * Returns what each process has in memory: what one has of a small shop after an hour of load, and what the
 * products add. Products are in the memory of servers; jobs add memory to the process that runs them. More
 * than 100,000 products are extrapolated.
 */
export function memoryOf(
  { products }: Load,
  { costs, hardware }: Model,
  { hasSearchEngine, areJobsApart }: { hasSearchEngine: boolean; areJobsApart: boolean },
): ProcessMemory {
  const { productMemoryKb, wordsMemoryKb, jobMemoryKb } = hardware
  const product = hasSearchEngine ? productMemoryKb - wordsMemoryKb : productMemoryKb
  const gigabytes = (mebibytes: number, kb: number) =>
    (mebibytes * BYTES_PER_MEBIBYTE + products * kb * BYTES_PER_KB) / BYTES_PER_GB
  return {
    server: gigabytes(costs.serverAfterHourMb, areJobsApart ? product : product + jobMemoryKb),
    worker: gigabytes(costs.workerAfterHourMb, jobMemoryKb),
  }
}
