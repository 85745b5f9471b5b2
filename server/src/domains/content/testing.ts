import { sql } from 'drizzle-orm'
import { systemContext } from '../../platform/context.ts'
import type { TestShop } from '../../platform/testing.ts'
import { addMember } from '../identity/index.ts'
import { news } from './tables.ts'

/** Inserts a published article. @returns its id */
export async function insertArticle({ deps }: TestShop, title = 'Tea'): Promise<string> {
  const id = deps.ids.uuid()
  const text = { 'en-us': title }
  await deps.db.insert(news).values({
    id,
    category: 'shop',
    title: text,
    summary: text,
    author: text,
    blocks: {},
    publishedAt: new Date(deps.clock.now().getTime() - 1_000),
  })
  return id
}

/** Adds a member with a session. @returns the token */
export async function joinMember({ deps, tokenFor }: TestShop, username: string) {
  const ctx = systemContext(deps, deps.db)
  const id = await addMember(ctx, {
    username,
    nickname: `Nick of ${username}`,
    email: `${username}@pasar.example`,
    password: 'secret-of-tests-1',
  })
  return { id, token: tokenFor({ kind: 'member', id, sessionId: deps.ids.uuid() }) }
}

/** Returns the stored number of likes of an article and of the members who like it. */
export async function countNewsLikes({ deps }: TestShop, newsId: string) {
  const { rows } = await deps.db.execute<{ likes: number; members: number }>(sql`
    select likes, (select count(*)::int from news_likes where news_id = n.id) as members
    from news n where id = ${newsId}::uuid`)
  return rows[0]!
}
