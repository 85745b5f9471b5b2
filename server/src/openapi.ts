import { calls } from '@pasar/contract/calls'
import { openapi } from './platform/docs/openapi.ts'

process.stdout.write(`${JSON.stringify(openapi(calls), null, 2)}\n`)
