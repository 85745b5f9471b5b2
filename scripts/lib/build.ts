import { buildShop } from './build/shop.ts'
import { run } from './run.ts'

// The types too: a text that a language pack lacks fails them, and must fail the build.
const checks = await Promise.all(['web', 'admin'].map((workspace) => run('tsc', ['-p', workspace])))
const failed = checks.filter(({ code }) => code !== 0)
for (const { output } of failed) console.error(output)
if (failed.length > 0 || !(await buildShop({ force: true }))) process.exit(1)
const { code } = await run('node', ['web/scripts/size.ts'], { show: true })
process.exit(code)
