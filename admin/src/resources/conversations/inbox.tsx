import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Title } from 'react-admin'
import { useParams } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { Presence } from './presence.tsx'

/** The inbox of support: the queue, the conversation, and its customer. On phones one of them at a time. */
export function Inbox() {
  const { id } = useParams()
  const isMobile = useIsMobile()
  const showsList = !isMobile || !id
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={t('Support chats')} />
      <Presence />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: isMobile ? 'minmax(0, 1fr)' : 'minmax(240px, 320px) minmax(0, 1fr)',
          height: 'calc(100dvh - 180px)',
          minHeight: 420,
        }}
      >
        {showsList && <ConversationList selected={id} />}
        {id ? (
          <ConversationPane key={id} id={id} />
        ) : (
          !isMobile && (
            <Card>
              <EmptyState>{t('Choose a chat.')}</EmptyState>
            </Card>
          )
        )}
      </Box>
    </Box>
  )
}
