import { listAddresses } from '../src/app/paths.ts'

for (const address of listAddresses()) console.log(address)
