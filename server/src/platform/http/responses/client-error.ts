import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '@pasar/contract/constants'
import { refuse } from '../../result.ts'
import { JSON_TYPE } from '../request.ts'
import { codeResponse, refusalResponse } from './envelope.ts'

/**
 * Creates the handler of requests that HTTP cannot parse. They have no headers and therefore no language.
 * @param headers headers of every response
 */
export const makeClientErrorHandler =
  (headers: Readonly<Record<string, string>>) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const status = isLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const response = isLarge
      ? codeResponse('too-large', DEFAULT_LANGUAGE)
      : refusalResponse(refuse('input-invalid'), DEFAULT_LANGUAGE)
    const body = JSON.stringify(response.body)
    const lines = Object.entries({
      ...headers,
      'content-type': JSON_TYPE,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }
