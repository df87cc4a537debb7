/**
 * Sounds of cards, made on the spot: bursts of noise for paper, a few tones for what is worth
 * telling. No file is loaded for them.
 */

export type Sound = 'move' | 'turn' | 'home' | 'shuffle' | 'back' | 'refused' | 'won';

/** Hertz of the notes that foundations ring as they grow: five tones to the octave. */
const SCALE = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760, 2093];
const LOUD = 0.25;

let context: AudioContext | undefined;
let paper: AudioBuffer | undefined;

/** A tenth of a second of noise. */
function noise(audio: AudioContext): AudioBuffer {
    if (paper) return paper;
    paper = audio.createBuffer(1, audio.sampleRate / 10, audio.sampleRate);
    const samples = paper.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
    return paper;
}

/** Loud at once, then less and less. */
function fading(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud * LOUD, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(audio.destination);
    return gain;
}

/** Paper on paper. */
function rustle(audio: AudioContext, at: number, pitch: number, loud = 1, seconds = 0.07): void {
    const source = audio.createBufferSource();
    source.buffer = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 0.9;
    source.connect(filter).connect(fading(audio, at, loud, seconds));
    source.start(at);
    source.stop(at + seconds);
}

function tone(
    audio: AudioContext,
    at: number,
    pitch: number,
    loud = 0.5,
    seconds = 0.25,
    type: OscillatorType = 'triangle',
): void {
    const source = audio.createOscillator();
    source.type = type;
    source.frequency.value = pitch;
    source.connect(fading(audio, at, loud, seconds));
    source.start(at);
    source.stop(at + seconds);
}

const MADE: Readonly<Record<Sound, (audio: AudioContext, at: number, step: number) => void>> = {
    move: (audio, at) => {
        rustle(audio, at, 2400, 0.8);
        tone(audio, at + 0.03, 130, 0.5, 0.06, 'sine');
    },
    turn: (audio, at) => rustle(audio, at + 0.05, 3600, 0.9, 0.05),
    home: (audio, at, step) => {
        rustle(audio, at, 2400, 0.6);
        tone(audio, at + 0.04, SCALE[Math.max(step - 1, 0) % SCALE.length] ?? 392, 0.35, 0.4);
    },
    shuffle: (audio, at) => {
        for (let n = 0; n < 9; n += 1) rustle(audio, at + n * 0.035, 2000 + n * 140, 0.6, 0.04);
    },
    back: (audio, at) => rustle(audio, at, 1500, 0.7, 0.06),
    refused: (audio, at) => {
        tone(audio, at, 165, 0.5, 0.09);
        tone(audio, at + 0.09, 131, 0.5, 0.13);
    },
    won: (audio, at) => {
        [0, 2, 4, 5, 7].forEach((note, n) => tone(audio, at + n * 0.11, SCALE[note] ?? 392, 0.5, 0.5));
        for (const note of [2, 4, 7]) tone(audio, at + 0.6, SCALE[note] ?? 392, 0.35, 1.1);
    },
};

/** Sounds, if the browser can. `step` is how high a foundation has grown. */
export function sound(name: Sound, step = 0): void {
    if (!('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    // Before anything was touched browsers keep it silent.
    if (context.state === 'suspended') void context.resume();
    MADE[name](context, context.currentTime + 0.01, step);
}
