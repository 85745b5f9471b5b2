import { randomUUID } from 'node:crypto'
import { type Store, trimToLast } from '../lib/store.ts'

const MAX_TEXTS = 500

/** A text message that was caught. */
export type TextMessage = {
  id: string
  /** The number, as it was given: `+60123456789`. */
  to: string
  text: string
  at: string
}

/** The last 500 text messages. */
export function createTexts(store: Store, now: () => number) {
  const state = store.part('texts', { list: [] as TextMessage[] })
  return {
    deliver(to: string, text: string): TextMessage {
      const message = { id: randomUUID(), to, text, at: new Date(now()).toISOString() }
      state.list.push(message)
      trimToLast(state.list, MAX_TEXTS)
      store.changed()
      return message
    },
    /** Newest first; `to` keeps those to that number, however it is written: an address turns a plus into a space. */
    list(to?: string): TextMessage[] {
      const wanted = digitsOf(to ?? '')
      return state.list.filter((it) => !wanted || digitsOf(it.to) === wanted).reverse()
    },
    clear() {
      state.list.length = 0
      store.changed()
    },
  }
}

export type Texts = ReturnType<typeof createTexts>

const digitsOf = (number: string) => number.replace(/\D/g, '')
