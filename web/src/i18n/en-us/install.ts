/** The installation of the client on the device. */
export const install = {
  title: 'Add Pasar to your home screen',
  text: 'Opens from your home screen, in full screen and also offline.',
  add: 'Add to home screen',
  ios: 'Tap Share, then “Add to Home Screen”.',
}
