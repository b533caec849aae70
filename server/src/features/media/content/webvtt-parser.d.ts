/** What we use of the package, which brings no types. */
declare module 'webvtt-parser' {
  export class WebVTTParser {
    parse(
      text: string,
      mode: 'metadata' | 'chapters' | 'subtitles/captions/descriptions',
    ): {
      readonly cues: readonly { readonly text: string }[];
      readonly errors: readonly { readonly message: string; readonly line: number }[];
    };
  }
}
