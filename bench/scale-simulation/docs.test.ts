import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pages, renderPage } from './docs.ts'

it('is what docs/scale.md and README.md quote', () => {
  for (const page of Object.values(pages)) {
    const text = readFileSync(page, 'utf8')
    expect(text, page).toContain('<!-- generated: ')
    expect(text, 'npm run docs:scale').toBe(renderPage(page))
  }
})
