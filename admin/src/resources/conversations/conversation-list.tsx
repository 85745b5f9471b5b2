import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import {
  type AdminConversation,
  type InboxView,
  inboxViews,
} from '@pasar/contract/calls/admin/support/conversations'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import { formatRelativeTime } from '../../ui/format/relative-time.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { nameCustomer, viewLabels } from './labels.ts'
import { useInbox } from './use-inbox.ts'

const VIEW_KEY = 'pasar-console-chats'

/** The view of the address, else the last one of this tab. */
const readView = (inAddress: string | null): InboxView =>
  inboxViews.find((it) => it === (inAddress ?? sessionStorage.getItem(VIEW_KEY))) ?? 'waiting'

/** The conversations of a view, with a search in their messages. */
export function ConversationList({ selected }: { selected: string | undefined }) {
  const [params] = useSearchParams()
  const [view, setView] = useState(() => readView(params.get('view')))
  const [keyword, setKeyword] = useState('')
  const search = useDebounced(keyword.trim())
  const { list, error, retry, hasMore, showMore, isReadingMore } = useInbox(view, search)
  const choose = (next: InboxView) => {
    sessionStorage.setItem(VIEW_KEY, next)
    setView(next)
  }
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Tabs
        value={view}
        onChange={(_, next: InboxView) => choose(next)}
        variant="scrollable"
        aria-label={t('Chats by state')}
      >
        {inboxViews.map((it) => (
          <Tab key={it} value={it} label={viewLabels[it].tab} sx={{ minWidth: 0, px: 1.5 }} />
        ))}
      </Tabs>
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <TextField
          label={t('Message, email or username')}
          size="small"
          type="search"
          fullWidth
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </Box>
      {error && <RetryAlert error={error} retry={retry} />}
      {list?.length === 0 ? (
        <EmptyState>{search ? t('No matches') : viewLabels[view].empty}</EmptyState>
      ) : (
        <List dense sx={{ overflowY: 'auto', flexGrow: 1 }} aria-label={viewLabels[view].tab}>
          {list?.map((conversation) => (
            <Row
              key={conversation.id}
              conversation={conversation}
              isSelected={conversation.id === selected}
              byWaiting={view === 'waiting'}
            />
          ))}
          {hasMore && (
            <ListItem sx={{ justifyContent: 'center' }}>
              <Button size="small" disabled={isReadingMore} onClick={showMore}>
                {t('Show more')}
              </Button>
            </ListItem>
          )}
        </List>
      )}
    </Card>
  )
}

type RowProps = { conversation: AdminConversation; isSelected: boolean; byWaiting: boolean }

function Row({ conversation, isSelected, byWaiting }: RowProps) {
  const { id, preview, unread, waitingSince, lastMessageAt, agent, byEmail } = conversation
  const at = (byWaiting && waitingSince) || lastMessageAt
  const details = [
    formatRelativeTime(at, new Date().toISOString()),
    agent && !agent.isMe ? agent.name : '',
    byEmail ? t('by email') : '',
  ].filter(Boolean)
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={`/conversations/${id}/show`}
        selected={isSelected}
        aria-current={isSelected || undefined}
      >
        <ListItemText
          primary={nameCustomer(conversation)}
          secondary={
            <>
              <Box component="span" sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {preview || '–'}
              </Box>
              {details.join(' · ')}
            </>
          }
          slotProps={{
            primary: { noWrap: true, sx: { fontWeight: unread > 0 ? 700 : 500 } },
            secondary: { component: 'div', noWrap: true },
          }}
        />
        {unread > 0 && (
          <Badge
            badgeContent={unread}
            color="error"
            slotProps={{ badge: { 'aria-label': t('%{count} unread', { count: unread }) } }}
            sx={{ mr: 1.5 }}
          />
        )}
      </ListItemButton>
    </ListItem>
  )
}
