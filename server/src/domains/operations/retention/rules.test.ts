import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { page, retentionPage } from '../../../../scripts/retention-page.ts'
import { domains } from '../../../domains.ts'
import { platformJobs } from '../../../platform/jobs/platform-jobs.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { retentionGroups } from './rules.ts'

it('says of every table of the schema, and of no other, once, how its rows end', async () => {
  const database = await testDatabase()
  try {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const tables = retentionGroups.flatMap((group) => group.tables)
    expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  } finally {
    await database.close()
  }
})

it('names jobs that exist and run by the clock', () => {
  const jobs = [...domains.flatMap((domain) => domain.jobs), ...platformJobs]
  for (const { rule } of retentionGroups)
    if ('job' in rule) expect(jobs.find(({ name }) => name === rule.job)?.cron, rule.job).toBeDefined()
})

it('is what docs/retention.md says', async () => {
  expect(await readFile(page, 'utf8'), 'npm run -w server docs:retention').toBe(await retentionPage())
})
