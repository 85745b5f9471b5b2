import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminCannedReplyList } from '@pasar/contract/calls/admin/support/canned-replies'
import { useState } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { useMe } from '../../session/session.ts'
import { fillReply } from './fill-reply.ts'

type Props = {
  /** Name of the member, for the placeholder. */
  customer: string
  /** Language of the member; English where a reply has no text in it. */
  language: string
  onInsert(text: string): void
}

/** Chooses a canned reply for an answer to a member, and fills it. Hidden while there is none. */
export function InsertReplyButton({ customer, language, onInsert }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const agent = useMe()?.name ?? ''
  const replies = useCallQuery(adminCannedReplyList, { limit: 100 }).data?.list ?? []
  if (replies.length === 0) return null
  const insert = (text: Record<string, string>) => {
    setAnchor(null)
    onInsert(fillReply(text, language, { customer, agent }))
  }
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('Insert a canned reply')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {replies.map(({ id, title, text }) => (
          <MenuItem key={id} onClick={() => insert(text)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
