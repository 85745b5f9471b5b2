import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { Section } from '../record/section.tsx'
import { Lightbox } from './lightbox.tsx'

type Picture = { url: string; name: string }

type Props = {
  title: string
  /** Label of the button that loads the pictures. */
  label: string
  /** Highlights the button while a decision is pending. */
  isPrimary: boolean
  /** Summary shown before the pictures are loaded. */
  summary: ReactNode
  /** Loads the pictures; the server audits each view. */
  load(): Promise<Picture[]>
  /** Content above the pictures. */
  children?: ReactNode
}

/** Personal pictures: loaded on demand, by links that expire. */
export function PrivatePictures({ title, label, isPrimary, summary, load, children }: Props) {
  const notify = useNotify()
  const [open, setOpen] = useState<number>()
  const loading = useMutation({
    mutationFn: load,
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const pictures = loading.data ?? []
  const isHidden = pictures.length === 0
  return (
    <Section
      title={title}
      actions={
        <Button
          size="small"
          startIcon={<EyeIcon />}
          loading={loading.isPending}
          onClick={() => loading.mutate()}
          variant={isHidden && isPrimary ? 'contained' : 'text'}
        >
          {isHidden ? label : t('Reload')}
        </Button>
      }
    >
      {children}
      {isHidden ? (
        <Typography variant="body2" color="textSecondary" component="div">
          {summary} {t('Links expire after ten minutes. Viewing is audited.')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
          {pictures.map(({ url, name }, i) => (
            <Box key={url} component="figure" sx={{ m: 0 }}>
              <ButtonBase onClick={() => setOpen(i)} aria-label={t('Enlarge %{name}', { name })} sx={frame}>
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
      <Lightbox pictures={pictures} index={open} onMove={setOpen} />
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
