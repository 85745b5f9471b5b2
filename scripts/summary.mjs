// Prints the problems of all stages of `npm test` from .tmp/results, and the totals in one line; .ci/run uses
// it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../.tmp/results/', import.meta.url))
const total = { passed: 0, failed: 0 }
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  const { passed, failed, problems = [] } = JSON.parse(readFileSync(folder + file, 'utf8'))
  total.passed += passed
  total.failed += failed
  for (const line of problems) console.log(`${file.replace('.json', '')} ${line}\n`)
}
// A step that broke off before it counted anything is a failure too.
if (process.argv.includes('--broken') && total.failed === 0) total.failed = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
