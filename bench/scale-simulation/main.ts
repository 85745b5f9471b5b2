// npm run docs:scale
//
// Simulates shops of all sizes with the measured costs, and writes the tables of docs/scale.md and README.md.
import { writeFileSync } from 'node:fs'
import { pages, renderPage } from './docs.ts'

for (const page of Object.values(pages)) writeFileSync(page, renderPage(page))
