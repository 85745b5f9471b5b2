import CloseIcon from '@mui/icons-material/Close'
import NextIcon from '@mui/icons-material/NavigateNext'
import RotateIcon from '@mui/icons-material/RotateRight'
import InIcon from '@mui/icons-material/ZoomIn'
import OutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'

type Props = {
  pictures: readonly { url: string; name: string }[]
  /** Index of the open picture; undefined when closed. */
  index: number | undefined
  onMove: (index: number | undefined) => void
}

const MAX_SCALE = 6

/** Full-screen viewer with zoom, scroll and rotation. */
export function Lightbox({ pictures, index, onMove }: Props) {
  const picture = index === undefined ? undefined : pictures[index]
  return (
    <Dialog
      fullScreen
      open={picture !== undefined}
      onClose={() => onMove(undefined)}
      aria-label={picture?.name}
    >
      {picture && index !== undefined && (
        <Viewer
          key={picture.url}
          picture={picture}
          onNext={pictures.length > 1 ? () => onMove((index + 1) % pictures.length) : undefined}
          onClose={() => onMove(undefined)}
        />
      )}
    </Dialog>
  )
}

type ViewerProps = { picture: Props['pictures'][number]; onNext?: () => void; onClose: () => void }

function Viewer({ picture, onNext, onClose }: ViewerProps) {
  const [scale, setScale] = useState(1)
  const [turns, setTurns] = useState(0)
  const zoom = (by: number) => setScale((now) => Math.min(Math.max(now * by, 1), MAX_SCALE))
  return (
    <>
      <Toolbar sx={{ gap: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="subtitle1" sx={{ flexGrow: 1, fontWeight: 650 }}>
          {picture.name}
        </Typography>
        <IconButton aria-label={t('Zoom out')} disabled={scale === 1} onClick={() => zoom(1 / 1.5)}>
          <OutIcon />
        </IconButton>
        <IconButton aria-label={t('Zoom in')} disabled={scale === MAX_SCALE} onClick={() => zoom(1.5)}>
          <InIcon />
        </IconButton>
        <IconButton aria-label={t('Rotate')} onClick={() => setTurns(turns + 1)}>
          <RotateIcon />
        </IconButton>
        {onNext && (
          <IconButton aria-label={t('Next picture')} onClick={onNext}>
            <NextIcon />
          </IconButton>
        )}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Toolbar>
      {/* Focusable, so that the keyboard scrolls it when zoomed. */}
      <Box
        role="region"
        aria-label={t('Picture')}
        tabIndex={0}
        onDoubleClick={() => setScale(scale > 1 ? 1 : 2.5)}
        sx={{ flexGrow: 1, overflow: 'auto', bgcolor: 'action.hover' }}
      >
        <Box sx={{ width: `${scale * 100}%`, height: `${scale * 100}%`, p: 2 }}>
          <Box
            component="img"
            src={picture.url}
            alt={picture.name}
            sx={{
              width: '100%',
              height: '100%',
              objectFit: 'contain',
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        </Box>
      </Box>
    </>
  )
}
