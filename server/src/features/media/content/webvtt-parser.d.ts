/** What we use of the package, which brings no types. It is CommonJS, and Node does not see its names from outside. */
declare module 'webvtt-parser' {
  class WebVTTParser {
    parse(
      text: string,
      mode: 'metadata' | 'chapters' | 'subtitles/captions/descriptions',
    ): {
      readonly cues: readonly { readonly text: string }[];
      readonly errors: readonly { readonly message: string; readonly line: number }[];
    };
  }
  const names: { readonly WebVTTParser: typeof WebVTTParser };
  export = names;
}
