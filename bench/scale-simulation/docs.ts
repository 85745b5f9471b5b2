import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/lib/paths.ts'
import { readCostRows, toCosts } from '../costs/costs.ts'
import { behaviour, hardware } from './assumptions.ts'
import { distributionBlocks } from './distribution.ts'
import {
  assumptionsTable,
  costsTable,
  loadTable,
  movesTable,
  planTable,
  readmeTable,
  useTable,
} from './tables.ts'

/** The pages with generated parts. */
export const pages = { scale: inRoot('docs/scale.md'), readme: inRoot('README.md') }

/** Returns the generated parts of the pages by name. */
function blocks(): Record<string, string> {
  const rows = readCostRows()
  const model = { costs: toCosts([...rows.costs, ...rows.soak]), behaviour, hardware }
  return {
    costs: costsTable(rows.costs),
    assumptions: assumptionsTable(),
    moves: movesTable(model),
    load: loadTable(model),
    plan: planTable(model),
    use: useTable(model),
    sizes: readmeTable(model),
    ...distributionBlocks(),
  }
}

/**
 * Returns a page with its generated parts as they should be: between `<!-- generated: name -->` and
 * `<!-- end -->`. @throws for an unknown name
 */
export function renderPage(page: string): string {
  const byName = blocks()
  return readFileSync(page, 'utf8').replaceAll(
    /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const block = byName[name]
      if (block === undefined) throw new Error(`${page}: nothing is generated as ${name}`)
      return `${begin}\n${block}\n\n${end}`
    },
  )
}
