import { AGENT_BEAT_MS, adminPresenceBeat } from '@pasar/contract/calls/admin/support/agents'
import { adminConversationInfo } from '@pasar/contract/calls/admin/support/conversations'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../data/call.ts'
import { onLiveEvent } from '../../data/live.ts'
import { t } from '../../i18n/translate.ts'
import { alertOf, readAlerts } from './alerts.ts'
import { nameCustomer } from './labels.ts'

/**
 * Runs on every page of the console: reports that it is open, so that an online agent counts as there, and
 * alerts of messages that wait for the agent or for anybody.
 */
export default function ChatWatcher() {
  const navigate = useNavigate()
  useEffect(() => {
    const beat = () => void callApi(adminPresenceBeat, {}).catch(() => undefined)
    beat()
    const timer = setInterval(beat, AGENT_BEAT_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    /** Unread messages by conversation, so that an answer or a read is no alert. */
    const known = new Map<string, number>()
    const check = async (id: string) => {
      const row = await callApi(adminConversationInfo, { id }).catch(() => null)
      if (!row) return
      const before = known.get(id) ?? 0
      known.set(id, row.unread)
      const concernsMe = row.agent === null || row.agent.isMe
      if (row.unread > before && concernsMe)
        alertOf(t('New message from %{name}', { name: nameCustomer(row) }), () =>
          navigate(`/conversations/${id}/show`),
        )
    }
    return onLiveEvent(({ topic, id }) => {
      if (topic === 'chat-queue' && id && readAlerts()) void check(id)
    })
  }, [navigate])
  return null
}
