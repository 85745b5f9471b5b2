import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { asWebPages, sendPage } from '../../lib/server.ts'
import { chooseLanguage } from '../../pay/page/words.ts'
import { paymentElement } from './view.ts'

const script = readFileSync(new URL('../../assets/stripe.js', import.meta.url))

/** The stand-in for Stripe's script, and the frame that it puts into a shop's page. */
export async function elementPages(app: FastifyInstance) {
  await asWebPages(app, ['element.css', 'element.js'])

  app.get('/stripe.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(script),
  )

  app.get<{ Querystring: { locale?: string } }>('/elements/payment', (request, reply) => {
    const language = chooseLanguage(request.query.locale, request.headers['accept-language'])
    return sendPage(reply, paymentElement(language), { framed: true })
  })
}
