/** The part of a browser's sound thread that is used here. */
declare class AudioWorkletProcessor {
  port: MessagePort;
}
declare const registerProcessor: (name: string, processor: new () => AudioWorkletProcessor) => void;
declare const sampleRate: number;

const WANTED = 16_000;
const TENTH_OF_A_SECOND = 1_600;

/** Hands over what the microphone hears, a tenth of a second at a time. Where the browser hears faster than the model, each sample is the mean of some. */
class Microphone extends AudioWorkletProcessor {
  private heard: number[] = [];
  private sum = 0;
  private count = 0;
  private turn = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) this.take(sample);
    if (this.heard.length >= TENTH_OF_A_SECOND) {
      const sound = Float32Array.from(this.heard);
      this.heard = [];
      this.port.postMessage(sound, [sound.buffer]);
    }
    return true;
  }

  private take(sample: number): void {
    this.sum += sample;
    this.count += 1;
    this.turn += WANTED;
    if (this.turn < sampleRate) return;
    this.heard.push(this.sum / this.count);
    this.turn -= sampleRate;
    [this.sum, this.count] = [0, 0];
  }
}

registerProcessor('microphone', Microphone);
