import { bootstrap } from './bootstrap.mjs'

await bootstrap('scripts/lib/build.ts')
