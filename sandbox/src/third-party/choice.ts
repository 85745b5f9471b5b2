import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage, useWebPages } from '../lib/server.ts'
import { type Person, people } from './people.ts'
import { choicePage } from './views.ts'

type Query = Record<string, string | undefined>

/** A page where a person is chosen, in the way of one service. */
type Choice = {
  path: string
  service: string
  brand: string
  canHideEmail?: boolean
  /** Answers requests that need no choice. */
  answerSilently?: (request: FastifyRequest, reply: FastifyReply, query: Query) => unknown
  /** Returns why a request is refused. */
  refuse: (query: Query) => string | undefined
  /** Sends the browser back with the person; undefined for one who declined. */
  sendBack: (reply: FastifyReply, query: Query, person: Person | undefined, isHidden: boolean) => unknown
}

/** Adds pages where a person is chosen. */
export async function choicePages(app: FastifyInstance, choices: readonly Choice[]) {
  await useWebPages(app)
  for (const { path, service, brand, canHideEmail = false, answerSilently, refuse, sendBack } of choices) {
    app.get<{ Querystring: Query }>(path, (request, reply) => {
      const silent = answerSilently?.(request, reply, request.query)
      if (silent) return silent
      const refusal = refuse(request.query)
      if (refusal) return reply.code(400).type('text/plain; charset=utf-8').send(refusal)
      const action = `${app.prefix}${path}?${new URLSearchParams(request.query as Record<string, string>)}`
      return sendPage(reply, choicePage({ service, brand }, action, canHideEmail))
    })
    app.post<{ Querystring: Query; Body: Query | undefined }>(path, ({ query, body = {} }, reply) => {
      if (refuse(query)) return reply.code(400).send()
      const person = body.cancel ? undefined : readPerson(body)
      return sendBack(reply, query, person, body.hide === '1')
    })
  }
}

function readPerson({ person, name = '', email = '' }: Query): Person {
  const known = people.find((it) => it.email === person)
  return known ?? { name: name || 'Somebody', email: email || 'somebody@mail.example' }
}

/** Returns an address with more parameters. */
export function addQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Returns whether a shop can receive answers at an address. */
export const isShopAddress = (address: string | undefined): boolean =>
  address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
