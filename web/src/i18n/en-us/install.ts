/** The installation of the client on the device. */
export const install = {
  title: 'Keep Pasar at hand',
  text: 'Opens from your home screen, in full screen and also offline.',
  add: 'Add to home screen',
  ios: 'Tap Share, then “Add to Home Screen”.',
}
