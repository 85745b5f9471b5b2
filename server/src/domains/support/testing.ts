import * as admin from '@pasar/contract/calls/admin/support/conversations'
import * as calls from '@pasar/contract/calls/support/chat'
import { type Permission, permissions } from '@pasar/contract/permissions'
import sharp from 'sharp'
import type { Config } from '../../config.ts'
import { createGuestToken } from '../../platform/auth/guest-tokens.ts'
import { systemContext } from '../../platform/context.ts'
import { testShop } from '../../platform/testing.ts'
import { joinMember } from '../content/testing.ts'
import { files } from '../files/index.ts'
import { addStaff } from '../staff/index.ts'
import { support } from './index.ts'

/** How a call is sent: by a member or staff account, or by a guest. */
type Caller = { token?: string; headers?: Record<string, string> }
export type Agent = Caller & { id: string; token: string }

export type ChatShop = Awaited<ReturnType<typeof chatShop>>

/** A shop with support, two agents, and short forms of the calls. */
export async function chatShop(config: Partial<Config> = {}) {
  const shop = await testShop({ domains: [files, support], config })
  const { deps } = shop
  const uuid = () => deps.ids.uuid()
  const members = new Map<string, Awaited<ReturnType<typeof joinMember>>>()

  const addAgent = async (name: string): Promise<Agent> => {
    const email = `${name.toLowerCase()}@pasar.example`
    const id = await addStaff(systemContext(deps, deps.db), {
      ...{ email, name, password: 'secret-of-tests-1', permissions: ['support'] },
    })
    return { id, token: shop.tokenFor({ kind: 'staff', id, permissions: ['support'] }) }
  }
  const agents = [await addAgent('Suraya'), await addAgent('Daniel')]
  const withPermissions = (held: Permission[]): Caller => ({
    token: shop.tokenFor({ kind: 'staff', id: agents[0]!.id, permissions: held }),
  })
  const guestOf = (token: string): Caller => ({ headers: { 'guest-token': token } })
  const read = (who: Caller) => shop.call(calls.chatMessages, { limit: 50 }, who)

  return {
    shop,
    uuid,
    addAgent,
    agents,
    withPermissions,
    guestOf,
    read,
    owner: {
      token: shop.tokenFor({ kind: 'staff', id: agents[0]!.id, permissions: [...permissions], owner: true }),
    },
    close: () => shop.close(),
    /** A member, the same for the same username. */
    async member(username: string) {
      const known = members.get(username) ?? (await joinMember(shop, username))
      members.set(username, known)
      return known
    },
    guest: async (): Promise<Caller> => guestOf(createGuestToken(deps.config, uuid(), deps.clock.now())),
    send: (who: Caller, text: string) => shop.call(calls.chatSend, { clientId: uuid(), text }, who),
    take: (agent: Agent, id: string) => shop.call(admin.adminConversationTake, { id }, agent),
    reply: (agent: Agent, id: string, text: string) =>
      shop.call(admin.adminConversationReply, { id, clientId: uuid(), text }, agent),
    /** The texts that a customer sees, in order. */
    async texts(who: Caller) {
      return (await read(who)).data.list.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
    },
    async upload(who: Caller): Promise<string> {
      const background = '#0b7355'
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png()
      const form = new FormData()
      form.append(
        'file',
        new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }),
        'p.png',
      )
      const body = new Response(form)
      const response = await shop.app.inject({
        method: 'POST',
        url: calls.chatPicture.path,
        payload: Buffer.from(await body.arrayBuffer()),
        headers: { 'content-type': body.headers.get('content-type')!, ...who.headers },
      })
      return response.json().data.id
    },
    async runJob(name: string) {
      await support.jobs.find((job) => job.name === name)!.run(deps, {})
    },
  }
}
