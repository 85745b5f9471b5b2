import { calls } from '@pasar/contract/calls'
import { buildOpenApi } from './platform/docs/openapi.ts'

// A reader such as `head` closes the pipe before it has read everything.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.stdout.write(`${JSON.stringify(buildOpenApi(calls), null, 2)}\n`)
