export const share = {
  qr: 'QR code of the link',
  qrText: 'Scan to open on another phone',
  linkCopied: 'Link copied',
  copyLink: 'Copy link',
  shareTo: 'Share to…',
  copyFailed: 'Your browser doesn’t allow copying. The link is selected: press and hold to copy it.',
  shareFailed: 'Sharing isn’t available here. Copy the link instead.',
}
