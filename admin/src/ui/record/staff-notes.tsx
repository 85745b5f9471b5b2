import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useUnsavedChanges } from '../form/unsaved-changes.tsx'
import { DateTime } from '../format/date-time-field.tsx'
import { Section } from './section.tsx'

type Note = { at: string; by: string; text: string }

/** Internal notes with a form to add one. @param onAdd calls `done` when the note is saved */
export function StaffNotes({
  notes,
  busy,
  onAdd,
}: {
  notes: readonly Note[]
  busy: boolean
  onAdd(text: string, done: () => void): void
}) {
  const [text, setText] = useState('')
  useUnsavedChanges(text.trim() !== '')
  return (
    <Section title={t('Notes')}>
      {notes.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('No notes yet. Only staff can see notes.')}
        </Typography>
      )}
      {notes.map((note) => (
        <Box key={note.at + note.text} sx={{ mb: 1.25 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {note.text}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {note.by ? `${note.by}, ` : ''}
            <DateTime at={note.at} />
          </Typography>
        </Box>
      ))}
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1, alignItems: 'flex-start' }}
        onSubmit={(event) => {
          event.preventDefault()
          onAdd(text.trim(), () => setText(''))
        }}
      >
        <TextField
          label={t('Add a note')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          multiline
          fullWidth
          margin="none"
        />
        <Button type="submit" disabled={busy || text.trim() === ''} sx={{ mt: 0.5 }}>
          {t('Add')}
        </Button>
      </Stack>
    </Section>
  )
}
