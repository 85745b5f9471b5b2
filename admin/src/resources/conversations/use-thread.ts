import type { Output } from '@pasar/contract/call'
import { adminConversationMessages } from '@pasar/contract/calls/admin/support/conversations'
import type { StaffChatMessage } from '@pasar/contract/calls/support/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '../../data/call.ts'
import { onLiveEvent } from '../../data/live.ts'

type Page = Output<typeof adminConversationMessages>
type Thread = {
  conversation: Page['conversation'] | null
  list: readonly StaffChatMessage[]
  hasOlder: boolean
  error: string
}

const empty: Thread = { conversation: null, list: [], hasOlder: false, error: '' }
const POLL_MS = 30_000
const TYPING_MS = 4_000

/** Adds messages in order, each once. */
function insert(list: readonly StaffChatMessage[], added: readonly StaffChatMessage[]) {
  const known = new Set(list.map(({ seq }) => seq))
  return [...list, ...added.filter(({ seq }) => !known.has(seq))].sort((a, b) => a.seq - b.seq)
}

/**
 * Reads the messages of a conversation, follows its live events, and tells whether the customer is typing.
 */
export function useThread(id: string) {
  const [thread, setThread] = useState(empty)
  const [isTyping, setTyping] = useState(false)
  // The last message of complete reads; an own answer may be stored after others that are not read yet.
  const readTo = useRef<number | undefined>(undefined)

  const readNewer = useCallback(async () => {
    try {
      for (;;) {
        const after = readTo.current
        const page = await callApi(adminConversationMessages, { id, after })
        // Another read was faster.
        if (after !== readTo.current) continue
        readTo.current = page.list.at(-1)?.seq ?? after ?? 0
        setThread(({ list, hasOlder }) => ({
          ...{ conversation: page.conversation, list: insert(list, page.list), error: '' },
          hasOlder: after === undefined ? page.more : hasOlder,
        }))
        if (page.list.some(({ from }) => from === 'customer')) setTyping(false)
        if (after === undefined || !page.more) return
      }
    } catch (error) {
      setThread((before) => ({ ...before, error: (error as Error).message }))
    }
  }, [id])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    readTo.current = undefined
    setThread(empty)
    void readNewer()
    const leave = onLiveEvent((event) => {
      if (event.topic === 'chat-typing' && event.id === id) {
        setTyping(true)
        clearTimeout(timer)
        timer = setTimeout(() => setTyping(false), TYPING_MS)
      } else if (event.topic === 'resync' || event.id === id) void readNewer()
    })
    const poll = setInterval(() => void readNewer(), POLL_MS)
    return () => {
      leave()
      clearInterval(poll)
      clearTimeout(timer)
    }
  }, [id, readNewer])

  const readOlder = async () => {
    const before = thread.list[0]?.seq
    if (before === undefined) return
    try {
      const page = await callApi(adminConversationMessages, { id, before })
      setThread((now) => ({ ...now, list: insert(now.list, page.list), hasOlder: page.more, error: '' }))
    } catch (error) {
      setThread((now) => ({ ...now, error: (error as Error).message }))
    }
  }
  return { ...thread, isTyping, readNewer, readOlder }
}
