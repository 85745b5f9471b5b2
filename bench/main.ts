// npm run bench [-- --only name,name] [--quick]
import { parseArgs } from 'node:util'
import { makeGround } from './ground.ts'
import { keepResults } from './results.ts'
import type { Measure, Row } from './row.ts'
import { books } from './rows/books.ts'
import { browser } from './rows/browser.ts'
import { buying } from './rows/buying.ts'
import { fresh } from './rows/fresh.ts'
import { lists, search } from './rows/lists.ts'
import { startUp } from './rows/process.ts'
import { purchase } from './rows/purchase.ts'
import { scale } from './rows/scale.ts'
import { tails } from './rows/tails.ts'
import { transfers } from './rows/transfers.ts'
import { visitor } from './rows/visitor.ts'

const measures: readonly Measure[] = [
  visitor,
  fresh,
  lists,
  search,
  buying,
  purchase,
  transfers,
  books,
  tails,
  scale,
  startUp,
  browser,
]

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const names = measures.map(({ name }) => name)
const wanted = values.only?.split(',') ?? names
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const ground = await makeGround(values.quick ?? false)
const taken: Record<string, Row[]> = {}
let failed = 0
const stop = () => {
  // What still runs loses its server and its database: that is no news.
  process.on('uncaughtException', () => undefined)
  ground.close().finally(() => process.exit(130))
}
process.once('SIGINT', stop).once('SIGTERM', stop)
try {
  for (const { name, measure } of measures.filter((m) => wanted.includes(m.name))) {
    const began = performance.now()
    console.log(`\n■ ${name}`)
    try {
      taken[name] = await measure(ground)
      for (const row of taken[name]) console.log(lineOf(row))
    } catch (error) {
      failed++
      console.error(error)
    }
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  // The figures of a quick run mean nothing.
  if (!values.quick) keepResults(names, taken, ground.postgres.version)
} finally {
  await ground.close()
}
process.exit(failed > 0 ? 1 : 0)

function lineOf({ what, unit, limit, pasar, ratio, target, ok, detail }: Row): string {
  const figure = (value: number) => `${Number(value.toPrecision(4))} ${unit}`
  return [
    `${ok ? '✓' : '✗'} ${what}: ${figure(pasar)}`,
    limit === undefined ? '' : ` of ${figure(limit)}`,
    ratio === undefined ? '' : ` = ${ratio.toFixed(2)}`,
    ` (${target})${detail ? `  ${detail}` : ''}`,
  ].join('')
}
