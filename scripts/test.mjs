import { bootstrap } from './bootstrap.mjs'

await bootstrap('scripts/lib/test.ts')
