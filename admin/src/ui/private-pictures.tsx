import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { Section } from './section.tsx'
import { Zoom } from './zoom.tsx'

type Picture = { url: string; name: string }

type Props = {
  title: string
  /** Words of the button that asks for them. */
  label: string
  /** Whether they wait for somebody's decision: the button is the first thing to press then. */
  isWanted: boolean
  /** What there is to be seen, said before it is asked for. */
  about: ReactNode
  /** Asks the server: the audit log keeps that somebody did. */
  look(): Promise<Picture[]>
  /** Stands above the pictures. */
  children?: ReactNode
}

/** Pictures that are somebody's own: shown when they are asked for, and for a while only. */
export function PrivatePictures({ title, label, isWanted, about, look, children }: Props) {
  const notify = useNotify()
  const [open, setOpen] = useState<number>()
  const asked = useMutation({
    mutationFn: look,
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const pictures = asked.data ?? []
  const isHidden = pictures.length === 0
  return (
    <Section
      title={title}
      actions={
        <Button
          size="small"
          startIcon={<EyeIcon />}
          loading={asked.isPending}
          onClick={() => asked.mutate()}
          variant={isHidden && isWanted ? 'contained' : 'text'}
        >
          {isHidden ? label : 'Load again'}
        </Button>
      }
    >
      {children}
      {isHidden ? (
        <Typography variant="body2" color="textSecondary" component="div">
          {about}. Shown for ten minutes; who looks is noted.
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
          {pictures.map(({ url, name }, i) => (
            <Box key={url} component="figure" sx={{ m: 0 }}>
              <ButtonBase onClick={() => setOpen(i)} aria-label={`Look closer: ${name}`} sx={frame}>
                <Box
                  component="img"
                  src={url}
                  alt=""
                  sx={{ width: '100%', aspectRatio: '8 / 5', objectFit: 'contain' }}
                />
              </ButtonBase>
              <Typography component="figcaption" variant="caption" color="textSecondary">
                {name}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Zoom pictures={pictures} index={open} onMove={setOpen} />
    </Section>
  )
}

const frame = {
  width: '100%',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  cursor: 'zoom-in',
} as const
