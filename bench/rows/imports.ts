import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../scripts/lib/paths.ts'
import type { Environment } from '../environment.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'
import { serveOptions } from '../server.ts'

const ROWS = 100_000
const QUICK_ROWS = 2_000

type Result = {
  checkSeconds: number
  applySeconds: number
  fileMegabytes: number
  memoryBefore: number
  memoryPeak: number
}

/** Import of large CSV files of new products into empty shops, four SKUs each. */
export const imports: Benchmark = {
  name: 'imports',
  async measure(environment) {
    const rows = environment.quick ? QUICK_ROWS : ROWS
    const tenth = await importFile(environment, rows / 10)
    const whole = await importFile(environment, rows)
    const perSecond = (seconds: number) => Math.round(rows / seconds)
    const count = (n: number) => n.toLocaleString('en-US')
    return [
      atMostAbsolute(240, {
        what: `Import of ${count(rows)} SKUs`,
        unit: 's',
        pasar: whole.checkSeconds + whole.applySeconds,
        detail: `check ${perSecond(whole.checkSeconds)} rows/s, write ${perSecond(whole.applySeconds)} rows/s in one transaction, file ${whole.fileMegabytes.toFixed(1)} MB`,
      }),
      // The sources of the server, loaded without a bundle, are most of the memory before.
      atMostAbsolute(300, {
        what: 'Memory that the import adds',
        unit: 'MB',
        pasar: added(whole),
        detail: `file included, ${whole.memoryBefore.toFixed(0)} MB before it; ${added(tenth).toFixed(0)} MB for ${count(rows / 10)} SKUs`,
      }),
    ]
  },
}

const added = ({ memoryPeak, memoryBefore }: Result): number => memoryPeak - memoryBefore

/** Imports a file of that many SKUs in a process with the options of the server. */
async function importFile(environment: Environment, rows: number): Promise<Result> {
  const url = await environment.database(`imports_${rows}`)
  const script = [inRoot('bench/import-process.ts'), url, String(rows)]
  const { stdout } = await promisify(execFile)(process.execPath, [...serveOptions, ...script])
  return JSON.parse(stdout) as Result
}
