import { expect, test } from 'vitest'
import { migrationsAreCurrent } from '../testing/template.ts'

test('the migrations make the tables of the code', async () => {
  expect(await migrationsAreCurrent(), 'run `npm run -w server db:generate`').toBe(true)
})
