import { addresses } from '../src/app/paths.ts'

for (const address of addresses) console.log(address)
