/**
 * The style elements that the video player's own elements (media-chrome 4.19.4, hls-video-element 1.5.11,
 * vimeo-video-element 1.7.3) write into themselves, by the hash of their text: these and no others are let in. After an
 * upgrade the browser names the new ones in its console; the journey of lectures fails until they stand here.
 */
export const PLAYER_STYLES: readonly string[] = [
  "'sha256-+XYYAhYtiUsaw0+wUtfcBE3yMARPO4zdUhZGkDgDohM='",
  "'sha256-ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg='",
  "'sha256-CZ8hU2wFQkJQTP3Dj2nl5E530al0uN4149GNCvQZTDE='",
  "'sha256-1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o='",
  "'sha256-icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M='",
  "'sha256-m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0='",
  "'sha256-C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E='",
  "'sha256-sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw='",
  "'sha256-l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA='",
  "'sha256-W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0='",
  "'sha256-VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ='",
  "'sha256-ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo='",
  "'sha256-3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE='",
  "'sha256-GD/7u05tW5TRiymTThnNFOp6kG/cGDdJ0PZE3AUHvEY='",
  "'sha256-MV44r6ksBw+mCcZujzocHAOffIPu/joVS2FNHESx3Ho='",
  "'sha256-LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw='",
  "'sha256-76BZ/SBliXG9tlvFwskE03al+QjrKVOQx6WzPwkoVGs='",
  "'sha256-Sf71XEX5GeNyLKsBW6uWQPEZ/sObgYiquJAkBlawYmo='",
];
