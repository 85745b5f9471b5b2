import type { Ack } from './acts.ts'
import { type Book, nobody, openBook } from './book.ts'
import type { Harness } from './harness.ts'

/** A shop, and what was noted beside it of what it has answered. */
export type Noted = { harness: Harness; acks: Ack[]; book: Book }

/** Begins to note, of a shop in which nothing has happened yet. */
export async function openNoted(harness: Harness): Promise<Noted> {
  const owners = [nobody, ...harness.seed.holders].map(({ id }) => id)
  return { harness, acks: [], book: openBook(owners, await harness.ask('holdings', { owners })) }
}
