import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminCannedReplyList } from '@pasar/contract/calls/admin/support/canned-replies'
import type { Language } from '@pasar/contract/constants'
import { useState } from 'react'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'

type Props = {
  /** Language of the member; English where a reply has no text in it. */
  language: Language
  onInsert(text: string): void
}

/** Chooses a canned reply for an answer to a member. Hidden while there is none. */
export function InsertReplyButton({ language, onInsert }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const replies = useCallQuery(adminCannedReplyList, { limit: 100 }).data?.list ?? []
  if (replies.length === 0) return null
  const insert = (text: Record<string, string>) => {
    setAnchor(null)
    onInsert(text[language] || text['en-us'] || '')
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
