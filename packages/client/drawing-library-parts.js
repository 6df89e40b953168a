/**
 * Of the drawing library what the table is drawn with, and nothing else: pictures, cloth, strokes, letters, and groups of them. Its sources are modules
 * that enter themselves in the library's registers: which of them are imported says what a scene can do.
 */
// The parts of the renderer need each other, and come whole only if it is asked for as a whole, before anything that draws.
import Renderer from 'phaser/src/renderer/index.js';
import 'phaser/src/cameras/2d/CameraManager.js';
import 'phaser/src/events/EventEmitter.js';
import 'phaser/src/gameobjects/DisplayList.js';
import 'phaser/src/gameobjects/UpdateList.js';
import 'phaser/src/gameobjects/GameObjectFactory.js';
import 'phaser/src/gameobjects/container/ContainerFactory.js';
import 'phaser/src/gameobjects/graphics/GraphicsFactory.js';
import 'phaser/src/gameobjects/image/ImageFactory.js';
import 'phaser/src/gameobjects/mesh2d/Mesh2DFactory.js';
import 'phaser/src/gameobjects/text/TextFactory.js';
import 'phaser/src/scene/ScenePlugin.js';
import 'phaser/src/tweens/TweenManager.js';
import CONST from 'phaser/src/const.js';
import Game from 'phaser/src/core/Game.js';
import CoreEvents from 'phaser/src/core/events/index.js';
import Container from 'phaser/src/gameobjects/container/Container.js';
import Graphics from 'phaser/src/gameobjects/graphics/Graphics.js';
import Image from 'phaser/src/gameobjects/image/Image.js';
import Mesh2D from 'phaser/src/gameobjects/mesh2d/Mesh2D.js';
import Text from 'phaser/src/gameobjects/text/Text.js';
import ScaleMode from 'phaser/src/scale/const/SCALE_MODE_CONST.js';
import Scene from 'phaser/src/scene/Scene.js';
import FilterMode from 'phaser/src/textures/const.js';

export default {
  AUTO: CONST.AUTO,
  CANVAS: CONST.CANVAS,
  WEBGL: CONST.WEBGL,
  Core: { Events: CoreEvents },
  Game,
  GameObjects: { Container, Graphics, Image, Mesh2D, Text },
  Renderer,
  Scale: ScaleMode,
  Scene,
  Textures: { FilterMode },
};
