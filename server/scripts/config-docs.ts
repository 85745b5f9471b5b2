import { writeFile } from 'node:fs/promises'
import { configPage } from './config-page.ts'

await writeFile(new URL('../../docs/configuration.md', import.meta.url), configPage())
