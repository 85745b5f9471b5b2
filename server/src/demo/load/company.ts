import { companySections, type StoredBlock } from '../../domains/content/tables.ts'
import { offices } from '../../domains/offices/tables.ts'
import { dispatchAddresses } from '../../domains/shipping/tables.ts'
import type { DemoCompanySection, DemoData } from '../types.ts'
import { buildBlocks } from './blocks.ts'
import type { Loading } from './context.ts'

function buildSection(section: DemoCompanySection): Record<string, StoredBlock[]> {
  if (section.kind === 'text') return buildBlocks(section.blocks)
  const table = (column: 0 | 1): StoredBlock[] => [
    {
      kind: 'table',
      rows: section.rows.map((row) => ({ name: row[column][0], value: row[column][1] })),
    },
  ]
  return { 'en-us': table(0), 'zh-cn': table(1) }
}

/** Inserts the page about the company, its offices, and the address that it dispatches parcels from. */
export async function loadCompany({ ctx, now }: Loading, data: DemoData): Promise<void> {
  await ctx.tx.insert(dispatchAddresses).values({
    ...{ id: ctx.ids.uuid(), version: 1, address: data.dispatchAddress, validFrom: now },
    ...{ staffId: null, reason: '' },
  })
  await ctx.tx.insert(companySections).values(
    data.companySections.map((section, position) => ({
      ...{ id: ctx.ids.uuid(), kind: section.kind, position, title: section.title },
      blocks: buildSection(section),
      published: true,
    })),
  )
  await ctx.tx.insert(offices).values(
    data.offices.map(({ at: [latitude, longitude], hours, ...office }, position) => ({
      ...{ ...office, id: ctx.ids.uuid(), latitude, longitude, position, published: true },
      hours: hours.flatMap(([days, opens, closes]) => days.map((day) => ({ day, opens, closes }))),
    })),
  )
}
