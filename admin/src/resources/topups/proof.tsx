import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { adminTopUpPictures } from '@pasar/contract/calls/admin/topups'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { counted } from '../../ui/counted.ts'
import { Section } from '../../ui/section.tsx'
import { When } from '../../ui/when-field.tsx'
import { Zoom } from '../../ui/zoom.tsx'
import type { TopUp } from './words.ts'

/** The pictures of the proof, when they are asked for: the audit log keeps that they were. */
export function Proof({ topUp }: { topUp: TopUp }) {
  const notify = useNotify()
  const [open, setOpen] = useState<number>()
  const look = useMutation({
    mutationFn: () => callApi(adminTopUpPictures, { id: topUp.id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const pictures = look.data?.pictures ?? []
  return (
    <Section
      title={`Proof ${topUp.attempt}`}
      actions={
        <Button
          size="small"
          startIcon={<EyeIcon />}
          loading={look.isPending}
          onClick={() => look.mutate()}
          variant={pictures.length === 0 && topUp.state === 'review' ? 'contained' : 'text'}
        >
          {pictures.length === 0 ? 'Show the proof' : 'Load again'}
        </Button>
      }
    >
      {topUp.note && (
        <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          “{topUp.note}”
        </Typography>
      )}
      {pictures.length === 0 ? (
        <Typography variant="body2" color="textSecondary" component="div">
          {counted(topUp.pictures, 'picture')}, sent <When at={topUp.sentAt} />. Shown for ten minutes; who
          looks is noted.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
          {pictures.map((picture, i) => (
            <ButtonBase
              key={picture.url}
              onClick={() => setOpen(i)}
              aria-label={`Look closer: ${picture.alt}`}
              sx={{ borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover', cursor: 'zoom-in' }}
            >
              <Box
                component="img"
                src={picture.url}
                alt=""
                sx={{ width: '100%', maxHeight: '26rem', objectFit: 'contain' }}
              />
            </ButtonBase>
          ))}
        </Box>
      )}
      <Zoom pictures={pictures.map(({ url, alt }) => ({ url, name: alt }))} index={open} onMove={setOpen} />
    </Section>
  )
}
