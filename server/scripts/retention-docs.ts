import { writeFile } from 'node:fs/promises'
import { page, retentionPage } from './retention-page.ts'

await writeFile(page, await retentionPage())
