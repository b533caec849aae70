export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      // One place for the widths at which the layout changes.
      variables: { phone: '47.99em', tablet: '63.99em', desktop: '64em' },
    },
  },
};
