// Adds up what the stages of `npm test` have left in .tmp/results: who did not pass at once, and the sum in one line;
// used by .ci/run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../.tmp/results/', import.meta.url))
const total = { passed: 0, failed: 0 }
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  const { passed, failed, said = [] } = JSON.parse(readFileSync(folder + file, 'utf8'))
  total.passed += passed
  total.failed += failed
  for (const line of said) console.log(`${file.replace('.json', '')} ${line}\n`)
}
// A step that broke off before it could count anything still is a failure.
if (process.argv.includes('--broken') && total.failed === 0) total.failed = 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
