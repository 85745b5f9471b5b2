import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

/** Reason phrase and headers of `writeHead`. */
type Head = (string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined)[]

/**
 * Makes the class of the responses of a server that close their connections while it drains, also those to
 * requests that it began before. Otherwise a proxy may send a POST on a connection that closes meanwhile, and
 * may not repeat it.
 * @param draining whether the process is shutting down
 */
export const makeClosingResponse = (draining: () => boolean): typeof ServerResponse =>
  class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...head: Head) {
      if (draining()) this.shouldKeepAlive = false
      return super.writeHead(status, ...(head as []))
    }
  }
