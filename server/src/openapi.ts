import { calls } from '@pasar/contract/calls'
import { buildOpenApi } from './platform/docs/openapi.ts'

process.stdout.write(`${JSON.stringify(buildOpenApi(calls), null, 2)}\n`)
