import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../../scripts/lib/paths.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'

const ROWS = 100_000
const QUICK_ROWS = 2_000

type Result = {
  checkSeconds: number
  applySeconds: number
  fileMegabytes: number
  memoryBefore: number
  memoryPeak: number
}

/** Import of a large CSV file of new products into an empty shop, four SKUs each. */
export const imports: Benchmark = {
  name: 'imports',
  async measure(environment) {
    const rows = environment.quick ? QUICK_ROWS : ROWS
    const url = await environment.database('imports')
    const { stdout } = await promisify(execFile)(process.execPath, [
      inRoot('bench/import-process.ts'),
      url,
      String(rows),
    ])
    const result = JSON.parse(stdout) as Result
    const perSecond = (seconds: number) => Math.round(rows / seconds)
    const seconds = result.checkSeconds + result.applySeconds
    const thousands = rows / 1000
    return [
      atMostAbsolute(240, {
        what: `Import of ${thousands},000 SKUs`,
        unit: 's',
        pasar: seconds,
        detail: `check ${perSecond(result.checkSeconds)} rows/s, write ${perSecond(result.applySeconds)} rows/s in one transaction, file ${result.fileMegabytes.toFixed(1)} MB`,
      }),
      // The sources of the server, loaded without a bundle, are most of the memory before.
      atMostAbsolute(300, {
        what: 'Memory that the import adds',
        unit: 'MB',
        pasar: result.memoryPeak - result.memoryBefore,
        detail: `file included, ${result.memoryBefore.toFixed(0)} MB before it`,
      }),
    ]
  },
}
