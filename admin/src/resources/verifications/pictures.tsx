import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { adminVerificationPictures } from '@pasar/contract/calls/admin/verifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { Section } from '../../ui/section.tsx'
import { Zoom } from '../../ui/zoom.tsx'
import { sideWords, type Verification } from './words.ts'

/** The pictures of the document, when they are asked for: the audit log keeps that they were. */
export function Pictures({ verification }: { verification: Verification }) {
  const notify = useNotify()
  const [open, setOpen] = useState<number>()
  const look = useMutation({
    mutationFn: () => callApi(adminVerificationPictures, { id: verification.id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const pictures = look.data?.pictures ?? []
  return (
    <Section
      title="Pictures"
      actions={
        <Button
          size="small"
          startIcon={<EyeIcon />}
          loading={look.isPending}
          onClick={() => look.mutate()}
          variant={pictures.length === 0 && verification.state === 'submitted' ? 'contained' : 'text'}
        >
          {pictures.length === 0 ? 'Show the document' : 'Load again'}
        </Button>
      }
    >
      {pictures.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {verification.sides.map((side) => sideWords[side]).join(', ')}. Shown for ten minutes; who looks is
          noted.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
          {pictures.map(({ side, picture }, i) => (
            <Box key={side} component="figure" sx={{ m: 0 }}>
              <ButtonBase
                onClick={() => setOpen(i)}
                aria-label={`Look closer: ${sideWords[side]}`}
                sx={{
                  width: '100%',
                  borderRadius: 2,
                  overflow: 'hidden',
                  bgcolor: 'action.hover',
                  cursor: 'zoom-in',
                }}
              >
                <Box
                  component="img"
                  src={picture.url}
                  alt=""
                  sx={{ width: '100%', aspectRatio: '8 / 5', objectFit: 'contain' }}
                />
              </ButtonBase>
              <Typography component="figcaption" variant="caption" color="textSecondary">
                {sideWords[side]}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Zoom
        pictures={pictures.map(({ side, picture }) => ({ url: picture.url, name: sideWords[side] }))}
        index={open}
        onMove={setOpen}
      />
    </Section>
  )
}
